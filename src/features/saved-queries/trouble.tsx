import type { SavedWords, Words } from '#src/machines/query-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
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
      <div role="alert">
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={() => send({ type: 'query.saveAsNew' })}>
              Save it as a new query
            </Button>
          }
        >
          Somebody deleted this query in the meantime. Your words are still here.
        </Banner>
      </div>
    )
  }
  if (state.matches({ open: 'lockedElsewhere' })) {
    return (
      <div role="alert">
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={() => send({ type: 'query.saveAsNew' })}>
              Make it a new query
            </Button>
          }
        >
          {trouble?.detail ?? 'An owner locked this query.'} Your words are still here.
        </Banner>
      </div>
    )
  }
  if (state.matches({ open: 'restored' })) {
    return (
      <div role="status">
        <Banner
          action={
            <Button size="sm" onClick={() => send({ type: 'version.putBack' })}>
              Put back what was here
            </Button>
          }
        >
          The text of an older version is in the editor. Save it to make it the newest version.
        </Banner>
      </div>
    )
  }
  if (trouble === null || trouble.code === 'name' || trouble.code === 'nameless') return null
  return (
    <div role="alert">
      <Banner tone="destructive">{trouble.detail}</Banner>
    </div>
  )
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
