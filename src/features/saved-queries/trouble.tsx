import type { SavedWords, Words } from '#src/machines/query-words.ts'
import { isOfName } from '#src/machines/saving.ts'
import { Notice } from '#src/ui/notice.tsx'
import { TwoVersions } from '#src/ui/two-versions.tsx'
import type { EditorSend, EditorState } from './editor-state.ts'
import { QueryText } from './query-text.tsx'

type TroubleProps = { state: EditorState; send: EditorSend }

/** What stands in the way of a save, and the ways out. */
export function Trouble({ state, send }: TroubleProps) {
  const { trouble, theirs, words } = state.context
  if (state.matches({ open: 'conflicted' }) && theirs !== null) return <Conflict {...{ theirs, words, send }} />
  if (state.matches({ open: 'deletedElsewhere' })) {
    return (
      <Notice tone="warn" wayOut={{ label: 'Save it as a new query', onTake: () => send({ type: 'query.saveAsNew' }) }}>
        Somebody deleted this query in the meantime. Your words are still here.
      </Notice>
    )
  }
  if (state.matches({ open: 'lockedElsewhere' })) {
    return (
      <Notice tone="warn" wayOut={{ label: 'Make it a new query', onTake: () => send({ type: 'query.saveAsNew' }) }}>
        {trouble?.detail ?? 'An owner locked this query.'} Your words are still here.
      </Notice>
    )
  }
  const isReverted = state.matches({ open: 'reverted' })
  if (isReverted || state.matches({ open: 'restored' })) {
    return (
      <Notice
        role="status"
        wayOut={{ label: 'Put back what was here', onTake: () => send({ type: 'version.putBack' }) }}
      >
        {isReverted
          ? 'The editor holds what is saved now.'
          : 'The text of an older version is in the editor. Save it to make it the newest version.'}
      </Notice>
    )
  }
  return trouble === null || isOfName(trouble) ? null : <Notice>{trouble.detail}</Notice>
}

function Conflict({ theirs, words, send }: { theirs: SavedWords; words: Words; send: EditorSend }) {
  return (
    <TwoVersions
      by={theirs.by}
      theirs={<Text words={theirs} />}
      mine={<Text words={words} />}
      mineIs="above"
      thing="query"
      onKeepMine={() => send({ type: 'conflict.keepMine' })}
      onTakeTheirs={() => send({ type: 'conflict.takeTheirs' })}
      onKeepBoth={() => send({ type: 'query.saveAsNew' })}
    />
  )
}

const Text = ({ words }: { words: Words }) => (
  <>
    <p className="text-sm font-medium wrap-long">{words.name}</p>
    <QueryText text={words.text} />
  </>
)
