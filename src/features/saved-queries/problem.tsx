import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { QueryDraft } from '#src/machines/edited-query.ts'
import { isNameProblem } from '#src/machines/edited-document.ts'
import { Notice } from '#src/ui/notice.tsx'
import { TwoVersions } from '#src/ui/two-versions.tsx'
import type { EditorSend, EditorState } from './editor-state.ts'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import { translate } from '#src/text/terms.ts'

export function Problem({ state, send }: { state: EditorState; send: EditorSend }) {
  const { problem, remote, draft, before } = state.context
  if (state.matches({ open: 'conflicted' }) && remote !== null)
    return (
      <TwoVersions
        by={remote.by}
        remote={<Text draft={remote} />}
        mine={<Text draft={draft} />}
        onKeepMine={() => send({ type: 'conflict.keepMine' })}
        onTakeRemote={() => send({ type: 'conflict.adoptRemote' })}
        onKeepBoth={() => send({ type: 'draft.saveAsNew' })}
      />
    )
  if (state.matches({ open: 'deletedElsewhere' })) {
    return (
      <Notice tone="warn" action={{ label: t`Save as new query`, onTake: () => send({ type: 'draft.saveAsNew' }) }}>
        <Trans>Someone else deleted this query. Your changes are still here.</Trans>
      </Notice>
    )
  }
  if (state.matches({ open: 'lockedElsewhere' })) {
    return (
      <Notice tone="warn" action={{ label: t`Save as new query`, onTake: () => send({ type: 'draft.saveAsNew' }) }}>
        {problem ? translate(problem) : null} <Trans>Your changes are still here.</Trans>
      </Notice>
    )
  }
  const isReverted = state.matches({ open: 'reverted' })
  if (isReverted || state.matches({ open: 'restored' })) {
    return (
      <Notice role="status" action={{ label: t`Restore my text`, onTake: () => send({ type: 'version.putBack' }) }}>
        {isReverted
          ? t`The editor shows the saved version.`
          : t`The editor shows an older version. Save to make it the current one.`}
      </Notice>
    )
  }
  if (problem === null || isNameProblem(problem)) return null
  return (
    <Notice
      action={before === null ? null : { label: t`Restore my text`, onTake: () => send({ type: 'version.putBack' }) }}
    >
      {translate(problem)}
    </Notice>
  )
}

const Text = ({ draft }: { draft: QueryDraft }) => (
  <>
    <p className="text-sm font-medium wrap-long">{draft.name}</p>
    <QueryText text={draft.text} />
  </>
)
