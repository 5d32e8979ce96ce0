import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import { speaker, wordedText } from '#src/text/terms.ts'
import type { filterEditorMachine } from '#src/machines/filter-editor.ts'
import type { FilterRow, FilterDraft } from '#src/machines/edited-filter.ts'
import { isOfName } from '#src/machines/edited-document.ts'
import { Notice } from '#src/ui/notice.tsx'
import { TwoVersions } from '#src/ui/two-versions.tsx'
import { fieldNamed } from './fields.ts'
import { validate } from './rows.ts'

export type EditorState = SnapshotFrom<typeof filterEditorMachine>
export type EditorSend = (event: EventFromLogic<typeof filterEditorMachine>) => void

export function EditorTrouble({ state, send }: { state: EditorState; send: EditorSend }) {
  const { problem, remote, draft } = state.context
  if (state.matches({ open: 'conflicted' }) && remote !== null) {
    return (
      <TwoVersions
        by={remote.by}
        remote={<DraftText draft={remote} />}
        mine={<DraftText draft={draft} />}
        mineIs="below"
        thing="filter"
        onKeepMine={() => send({ type: 'conflict.keepMine' })}
        onTakeRemote={() => send({ type: 'conflict.takeRemote' })}
        onKeepBoth={() => send({ type: 'draft.saveAsNew' })}
      />
    )
  }
  if (state.matches({ open: 'deletedElsewhere' })) {
    return (
      <Notice
        tone="warn"
        action={{ label: t`Save it as a new filter`, onTake: () => send({ type: 'draft.saveAsNew' }) }}
      >
        <Trans>Somebody deleted this filter in the meantime. Your conditions are still here.</Trans>
      </Notice>
    )
  }
  return problem === null || isOfName(problem) ? null : <Notice>{wordedText(problem)}</Notice>
}

const DraftText = ({ draft }: { draft: FilterDraft }) => (
  <>
    <p className="text-sm font-medium wrap-long">
      {draft.name}{' '}
      <span className="font-normal text-ink-faint">({draft.visibility === 'private' ? t`private` : t`shared`})</span>
    </p>
    <ul className="grid gap-0.5 text-sm">
      {draft.rows.map((row) => (
        <li key={row.id}>{inWords(row)}</li>
      ))}
    </ul>
  </>
)

const inWords = (row: FilterRow) => {
  const [condition] = validate([row]).conditions ?? []
  return condition ? conditionInWords(condition, speaker()) : t`${fieldNamed(row.field).label}, not complete`
}
