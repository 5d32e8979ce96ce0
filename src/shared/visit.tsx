import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { type ReactNode, useEffect } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { fromPromise } from 'xstate'
import type { SharedContent } from '#contract/shares/shares.ts'
import { ApiError } from '#src/api/errors.ts'
import { type OpeningInput, type OpeningVerdict, sharedPageMachine } from '#src/machines/shared-page.ts'
import { activate, isLanguage } from '#src/text/language.ts'
import { translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { connectShare, type ShareCredentials, createShareQueryClient } from './share-connection.ts'
import { watchState } from './watch-state.ts'

const Page = lazyPart(() => import('./page.tsx').then((module) => module.Page))

export function Visit({ visit, shareId }: { visit: ReturnType<typeof createVisit>; shareId: string }) {
  const [state, send] = useMachine(visit.machine)
  useEffect(
    () => visit.onRefused((status) => send({ type: status === 401 ? 'pass.expired' : 'share.ended' })),
    [visit, send],
  )
  const isOpen = state.matches('open')
  useEffect(() => (isOpen ? visit.watch() : undefined), [visit, isOpen])
  const { problem } = state.context
  if (isOpen) {
    const { content, cache } = visit.opened()!
    return (
      <Page
        key={content.asOf}
        waiting={<Plain title={content.name} pending />}
        shareId={shareId}
        content={content}
        cache={cache}
      />
    )
  }
  if (state.matches('ended'))
    return (
      <Plain title={t`This link doesn’t work`}>
        <p className="text-ink-soft">
          <Trans>It has expired, was deleted or is incomplete. Ask the sender for a new one.</Trans>
        </p>
      </Plain>
    )
  if (state.matches('failed'))
    return (
      <Plain title={t`Shared page`}>
        <ErrorState message={problem === null ? '' : translate(problem)} onRetry={() => send({ type: 'page.retry' })} />
      </Plain>
    )
  if (state.matches('opening')) return <Plain title={t`Shared page`} pending />
  return (
    <Plain title={t`This page is password-protected`}>
      <form
        className="grid w-80 max-w-full gap-3"
        action={(form) => send({ type: 'password.submit', password: String(form.get('password') ?? '') })}
      >
        <TextField
          name="password"
          type="password"
          label={t`Password`}
          autoComplete="off"
          autoFocus
          required
          maxLength={200}
          error={
            state.matches('refused')
              ? t`Wrong password. Ask the sender of the link.`
              : problem === null
                ? undefined
                : translate(problem)
          }
        />
        <Button type="submit" variant="primary" busy={state.hasTag('busy')}>
          <Trans>Open page</Trans>
        </Button>
      </form>
    </Plain>
  )
}

/** The machine with its actor; content stays outside, because machines store only outcomes. */
export function createVisit(options: { link: ShareCredentials; origin: string; fetch?: typeof fetch }) {
  let refuse: (status: 401 | 404) => void = () => {}
  let opened: { content: SharedContent; cache: ReturnType<typeof createShareQueryClient> } | null = null
  const share = connectShare({ ...options, onRefused: (status) => refuse(status) })
  const openShare = fromPromise<OpeningVerdict, OpeningInput>(async ({ input: { password }, signal }) => {
    try {
      const answer = await share.open(password, signal)
      if (answer.status === 'password') return answer.wasWrong ? 'passwordWrong' : 'passwordNeeded'
      opened = { content: answer.content, cache: createShareQueryClient() }
      await activateLanguage(answer.content.workspace.language)
      return 'open'
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'ended'
      throw error
    }
  })
  return {
    machine: sharedPageMachine.provide({ actors: { openShare } }),
    opened: () => opened,
    /** Polls while the page is open and on return to it, because nothing is pushed about expiry or deletion. */
    watch: () => watchState(share.readState, () => void opened?.cache.invalidateQueries()),
    onRefused: (listener: typeof refuse) => {
      refuse = listener
    },
  }
}

/** Uses the workspace's language if the browser requests none that we support. */
async function activateLanguage(workspaceLanguage: string) {
  const isKnown = navigator.languages.some((tag) => isLanguage(tag.split('-')[0]!.toLowerCase()))
  if (!isKnown && isLanguage(workspaceLanguage)) await activate(workspaceLanguage).catch(() => {})
}

function Plain({ title, pending = false, children }: { title: string; pending?: boolean; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Soundings`
  }, [title])
  return (
    <>
      <header className="flex h-12 items-center border-b border-line px-4 sm:px-6">
        <Logo size={20} />
      </header>
      <main aria-busy={pending}>
        {pending ? (
          <PageSkeleton />
        ) : (
          <div className="page grid content-start justify-items-start gap-4 *:max-w-lg">
            <h1 className="text-2xl font-semibold">{title}</h1>
            {children}
          </div>
        )}
      </main>
    </>
  )
}
