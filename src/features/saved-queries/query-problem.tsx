import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { translate } from '#src/text/terms.ts'
import { Notice } from '#src/ui/notice.tsx'
import { EditorProblem } from '#src/widgets/document-editor/document-form.tsx'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import type { EditorSend, EditorState } from './editor-state.ts'

export function QueryProblem({ state, send }: { state: EditorState; send: EditorSend }) {
  const { problem } = state.context
  const putBack = { label: t`Restore my text`, onTake: () => send({ type: 'version.putBack' }) }
  if (state.matches({ open: 'lockedElsewhere' }))
    return (
      <Notice tone="warn" action={{ label: t`Save as new query`, onTake: () => send({ type: 'draft.saveAsNew' }) }}>
        {problem ? translate(problem) : null} <Trans>Your changes are still here.</Trans>
      </Notice>
    )
  if (state.matches({ open: 'reverted' }))
    return (
      <Notice role="status" action={putBack}>
        <Trans>The editor shows the saved version.</Trans>
      </Notice>
    )
  if (state.matches({ open: 'restored' }))
    return (
      <Notice role="status" action={putBack}>
        <Trans>The editor shows an older version. Save to make it the current one.</Trans>
      </Notice>
    )
  return (
    <EditorProblem
      state={state}
      send={send}
      draftText={({ name, text }) => (
        <>
          <p className="text-sm font-medium wrap-long">{name}</p>
          <QueryText text={text} />
        </>
      )}
      action={state.can({ type: 'version.putBack' }) ? putBack : null}
    />
  )
}
