import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { conditionInWords } from '#contract/filter-tree.ts'
import type { filterEditorMachine } from '#src/machines/filter-editor.ts'
import type { FilterRow, FilterWords } from '#src/machines/filter-words.ts'
import { isOfName } from '#src/machines/saving.ts'
import { Notice } from '#src/ui/notice.tsx'
import { TwoVersions } from '#src/ui/two-versions.tsx'
import { fieldNamed } from './fields.ts'
import { judge } from './rows.ts'

export type EditorState = SnapshotFrom<typeof filterEditorMachine>
export type EditorSend = (event: EventFromLogic<typeof filterEditorMachine>) => void

/** What stands in the way of a save, and the ways out. */
export function EditorTrouble({ state, send }: { state: EditorState; send: EditorSend }) {
  const { trouble, theirs, words } = state.context
  if (state.matches({ open: 'conflicted' }) && theirs !== null) {
    return (
      <TwoVersions
        by={theirs.by}
        theirs={<Words words={theirs} />}
        mine={<Words words={words} />}
        mineIs="below"
        thing="filter"
        onKeepMine={() => send({ type: 'conflict.keepMine' })}
        onTakeTheirs={() => send({ type: 'conflict.takeTheirs' })}
        onKeepBoth={() => send({ type: 'filter.saveAsNew' })}
      />
    )
  }
  if (state.matches({ open: 'deletedElsewhere' })) {
    return (
      <Notice
        tone="warn"
        wayOut={{ label: 'Save it as a new filter', onTake: () => send({ type: 'filter.saveAsNew' }) }}
      >
        Somebody deleted this filter in the meantime. Your conditions are still here.
      </Notice>
    )
  }
  return trouble === null || isOfName(trouble) ? null : <Notice>{trouble.detail}</Notice>
}

const Words = ({ words }: { words: FilterWords }) => (
  <>
    <p className="text-sm font-medium wrap-long">
      {words.name} <span className="font-normal text-ink-faint">({words.visibility})</span>
    </p>
    <ul className="grid gap-0.5 text-sm">
      {words.rows.map((row) => (
        <li key={row.id}>{inWords(row)}</li>
      ))}
    </ul>
  </>
)

const inWords = (row: FilterRow) => {
  const [condition] = judge([row]).conditions ?? []
  return condition ? conditionInWords(condition) : `${fieldNamed(row.field).label}, not complete`
}
