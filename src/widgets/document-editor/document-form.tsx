import { t } from '@lingui/core/macro'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { isNameProblem } from '#src/machines/edited-document.ts'
import type { Problem } from '#src/machines/problem.ts'
import { translate } from '#src/text/terms.ts'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { TwoVersions } from '#src/ui/two-versions.tsx'
import { canStoreDrafts, type EditorProps, type Named } from './document-editor.tsx'
import { documentTexts, type EditedThing } from './document-texts.ts'
import { Trans } from '@lingui/react/macro'

type DocumentFormProps<Draft extends Named> = EditorProps<Draft> & {
  thing: EditedThing
  /** Heading level on the page. */
  level: 1 | 2
  actions: ReactNode
  children: ReactNode
}

export function DocumentForm<Draft extends Named>({
  thing,
  state,
  send,
  level,
  actions,
  children,
}: DocumentFormProps<Draft>) {
  const { draft, documentId } = state.context
  const words = documentTexts[thing]
  const Heading = `h${level}` as const
  return (
    <form
      noValidate
      aria-label={documentId === null ? words.begun() : words.edited()}
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'draft.save' })
      }}
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Heading className={`min-w-0 font-semibold wrap-long ${level === 1 ? 'text-xl tracking-tight' : 'text-lg'}`}>
          {documentId === null ? words.begun() : <bdi>{draft.name || t`Untitled`}</bdi>}
        </Heading>
        <SaveBar
          isSaved={state.hasTag('saved')}
          isUnsaved={state.hasTag('unsaved')}
          isDraftStored={canStoreDrafts(state)}
          isSaving={state.matches({ open: 'writing' })}
          canSave={state.can({ type: 'draft.save' })}
          onDiscard={state.can({ type: 'draft.discard' }) ? () => send({ type: 'draft.discard' }) : null}
        >
          {actions}
        </SaveBar>
      </header>
      {children}
    </form>
  )
}

type EditorProblemProps<Draft extends Named> = EditorProps<Draft> & {
  draftText: (draft: Draft) => ReactNode
  /** True for problems shown at their own field. */
  isAtField?: (problem: Problem) => boolean
  /** What else the user can do about a refused save. */
  action?: ComponentProps<typeof Notice>['action']
}

/** Why the draft isn't saved: a conflict, a deletion by someone else, or a refusal. */
export function EditorProblem<Draft extends Named>({
  state,
  send,
  draftText,
  isAtField,
  action,
}: EditorProblemProps<Draft>) {
  const { problem, remote, draft } = state.context
  if (state.matches({ open: 'conflicted' }) && remote !== null)
    return (
      <TwoVersions
        by={remote.by}
        remote={draftText(remote)}
        mine={draftText(draft)}
        onKeepMine={() => send({ type: 'conflict.keepMine' })}
        onTakeRemote={() => send({ type: 'conflict.adoptRemote' })}
        onKeepBoth={() => send({ type: 'draft.saveAsNew' })}
      />
    )
  if (state.matches({ open: 'deletedElsewhere' }))
    return (
      <Notice tone="warn" action={{ label: t`Save as new`, onTake: () => send({ type: 'draft.saveAsNew' }) }}>
        <Trans>Someone deleted this in the meantime. Your changes are still here: save them as new.</Trans>
      </Notice>
    )
  if (problem === null || isNameProblem(problem) || isAtField?.(problem)) return null
  return <Notice action={action}>{translate(problem)}</Notice>
}

/** Takes the focus; its problem is shown below. */
export function NameField({
  state,
  onChange,
}: {
  state: { context: { draft: Named; problem: Problem | null } }
  onChange: (name: string) => void
}) {
  const { draft, problem } = state.context
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <TextField
      ref={field}
      label={t`Name`}
      className="w-full max-w-md"
      maxLength={120}
      autoComplete="off"
      value={draft.name}
      error={problem && isNameProblem(problem) ? translate(problem) : null}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type Visibility = 'shared' | 'private'
export const VisibilityField = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: Visibility
  onChange: (visibility: Visibility) => void
}) => (
  <div className="grid gap-1">
    <span aria-hidden className="text-xs font-medium text-ink-soft">
      {label}
    </span>
    <SegmentedControl
      label={label}
      value={value}
      options={[
        { value: 'shared', label: t`Shared` },
        { value: 'private', label: t`Private` },
      ]}
      onChange={onChange}
    />
  </div>
)

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
