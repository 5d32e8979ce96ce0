import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'

type LazyPartProps<Props> = Props & {
  /** Placeholder while the code loads. */
  waiting?: ReactNode
}

type Options<Props> = {
  /** Where to show the notice that loading failed; by default in place of the part. */
  missing?: (props: LazyPartProps<Props>, notice: ReactNode) => ReactNode
  /** The placeholder is usable and stays above the notice. */
  staysUsable?: boolean
}

type State<Props> =
  | { kind: 'loading' }
  | { kind: 'loaded'; Part: ComponentType<Props> }
  | { kind: 'missing'; isRetrying: boolean; isRepeated: boolean }

const renderInPlace = (_: unknown, notice: ReactNode) => (
  <div className="rounded-md border border-line p-4">{notice}</div>
)

/**
 * A part of a page whose code loads on first render. If loading fails, only this part shows a notice. It retries on
 * request, on reopening and when the browser is online again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing = renderInPlace, staysUsable = false }: Options<Props> = {},
): ComponentType<LazyPartProps<Props>> {
  let state: State<Props> = { kind: 'loading' }
  let isLoading = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const read = () => state
  const become = (next: State<Props>) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function attempt() {
    if (isLoading || state.kind === 'loaded') return
    isLoading = true
    const isRepeated = state.kind === 'missing'
    if (isRepeated) {
      become({ kind: 'missing', isRetrying: true, isRepeated })
      await reloadStyles()
    }
    const next = await load().then(
      (Part): State<Props> => ({ kind: 'loaded', Part }),
      (): State<Props> => ({ kind: 'missing', isRetrying: false, isRepeated }),
    )
    isLoading = false
    become(next)
  }

  return function Late({ waiting, ...rest }) {
    const shown = useSyncExternalStore(subscribe, read, read)
    useLayoutEffect(() => void attempt(), [])
    const isMissing = shown.kind === 'missing'
    useEffect(() => {
      if (!isMissing) return undefined
      const retry = () => void attempt()
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    }, [isMissing])
    const props = rest as LazyPartProps<Props>
    if (shown.kind === 'loaded')
      return (
        <Suspense fallback={waiting}>
          <shown.Part {...props} />
        </Suspense>
      )
    const notice = isMissing ? <Notice {...shown} onRetry={() => void attempt()} /> : null
    return (
      <>
        {isMissing && !staysUsable ? missing(props, notice) : waiting}
        {staysUsable ? notice : null}
      </>
    )
  }
}

function Notice({
  isRetrying,
  isRepeated,
  onRetry,
}: {
  isRetrying: boolean
  isRepeated: boolean
  onRetry: () => void
}) {
  const isOffline = !navigator.onLine
  const mayBeReplaced = isRepeated && !isRetrying && !isOffline
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-sm">
      <p>
        {isOffline
          ? t`You’re offline. This part loads once you’re back online.`
          : t`This part of the page did not load.`}{' '}
        {mayBeReplaced ? t`There may be a new version of Soundings. Reload the page.` : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isRetrying} icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {mayBeReplaced ? (
          <Button size="sm" onClick={() => location.reload()}>
            <Trans>Reload page</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Reloads failed stylesheets, because the bundler requests each only once. */
const reloadStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((resolve) => {
            const again = link.cloneNode() as HTMLLinkElement
            again.addEventListener('load', resolve)
            again.addEventListener('error', resolve)
            link.replaceWith(again)
          }),
      ),
  )
