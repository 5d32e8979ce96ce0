import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { readAs } from '#contract/query-language/read-as.ts'
import type { Words } from '#src/machines/query-draft.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import type { EditorSend, EditorState } from './editor-state.ts'
import { isFaulty } from './provide-editor.ts'
import { QueryText } from './query-text.tsx'

const QueryEditor = lazy(() => import('./query-editor.tsx').then((module) => ({ default: module.QueryEditor })))

type QueryFormProps = { state: EditorState; send: EditorSend }

const nameTroubles = new Set(['nameless', 'name'])

/** Name and text, how the text is read, and how both stand against what is saved. */
export function QueryForm({ state, send }: QueryFormProps) {
  const { workspaceId, words, queryId, trouble } = state.context
  const change = (next: Partial<Words>) => {
    const changed = { ...words, ...next }
    send({ type: 'words.change', words: changed, faulty: isFaulty(changed.text) })
  }
  const editor = { label: 'Query', placeholder: '(coffee OR espresso) lang:en -decaf', value: words.text }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'query.save' })
      }}
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-long">
          {queryId === null ? 'New query' : words.name || 'Query without a name'}
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <Standing state={state} />
          {queryId === null ? null : (
            <Link
              to="/workspace/$workspaceId/insight/overview"
              params={{ workspaceId }}
              search={{ queryId }}
              className={buttonClass('quiet')}
            >
              Open the overview
            </Link>
          )}
          {state.can({ type: 'draft.discard' }) ? (
            <Button variant="quiet" onClick={() => send({ type: 'draft.discard' })}>
              Discard the changes
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            className="aria-disabled:opacity-50"
            busy={state.matches({ open: 'writing' })}
            aria-disabled={!state.can({ type: 'query.save' })}
          >
            Save
          </Button>
        </div>
      </header>
      <TextField
        label="Name"
        className="max-w-md"
        maxLength={120}
        autoComplete="off"
        value={words.name}
        error={trouble && nameTroubles.has(trouble.code) ? trouble.detail : null}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid gap-1">
        <span aria-hidden className="text-xs font-medium text-ink-soft">
          Query
        </span>
        <Suspense
          fallback={
            <TextArea
              hideLabel
              {...editor}
              className="font-mono"
              onChange={(event) => change({ text: event.target.value })}
            />
          }
        >
          <QueryEditor
            {...editor}
            onChange={(text) => change({ text })}
            onSubmit={() => send({ type: 'query.save' })}
          />
        </Suspense>
        <Reading text={words.text} />
      </div>
    </form>
  )
}

/** The sentence and the normal form of a text that parses. */
export function Reading({ text }: { text: string }) {
  const { tree } = parseQuery(text)
  if (tree === null) {
    return (
      <p className="text-xs text-ink-faint">
        Words, “phrases”, AND, OR, NOT, brackets, and fields such as author: hashtag: lang: source:.{' '}
        <Kbd>Ctrl Space</Kbd> offers what fits.
      </p>
    )
  }
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <span className="text-ink-faint">Reads as </span>
        <span className="wrap-long">{readAs(tree)}</span>
      </p>
      <p className="flex gap-2 text-xs">
        <span className="shrink-0 text-ink-faint">Normal form</span>
        <QueryText text={normalForm(tree)} />
      </p>
    </div>
  )
}

function Standing({ state }: { state: EditorState }) {
  const isForgetful = state.children.draft?.getSnapshot().hasTag('forgetful') === true
  return (
    <span role="status">
      {state.hasTag('saved') ? <Badge tone="good">Saved</Badge> : null}
      {state.hasTag('unsaved') ? (
        <Badge tone="warn" title={isForgetful ? 'This browser refuses to keep drafts.' : 'This browser keeps a draft.'}>
          {isForgetful ? 'Not saved, no draft' : 'Not saved, kept as a draft'}
        </Badge>
      ) : null}
    </span>
  )
}
