import type { SavedWords } from '#src/machines/query-editor.ts'
import type { Words } from '#src/machines/query-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
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
  if (trouble === null || trouble.code === 'name' || trouble.code === 'nameless') return null
  return (
    <div role="alert">
      <Banner tone="destructive">{trouble.detail}</Banner>
    </div>
  )
}

function Conflict({ theirs, words, send }: { theirs: SavedWords; words: Words; send: EditorSend }) {
  return (
    <section
      role="alert"
      aria-label="Two versions"
      className="grid gap-3 rounded-md border border-warn/40 bg-warn-soft p-4"
    >
      <p className="text-sm">
        <strong className="font-semibold">{theirs.by ?? 'Somebody'} saved another version in the meantime.</strong>{' '}
        Nothing is lost: compare both, and choose which stands. You can go on editing yours above.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Version title={`Saved by ${theirs.by ?? 'somebody'}`} words={theirs} />
        <Version title="Yours" words={words} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => send({ type: 'conflict.keepMine' })}>Save mine over it</Button>
        <Button onClick={() => send({ type: 'conflict.takeTheirs' })}>Take theirs</Button>
        <Button onClick={() => send({ type: 'query.saveAsNew' })}>Keep both: make mine a new query</Button>
      </div>
    </section>
  )
}

function Version({ title, words }: { title: string; words: Words }) {
  return (
    <div className="grid content-start gap-1 rounded-md border border-line bg-surface p-3">
      <h2 className="text-xs text-ink-soft">{title}</h2>
      <p className="text-sm font-medium wrap-long">{words.name}</p>
      <QueryText text={words.text} />
    </div>
  )
}
