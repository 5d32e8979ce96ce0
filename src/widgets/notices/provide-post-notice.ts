import { type ActorRefFrom, fromPromise } from 'xstate'
import { followDataVersion, getDataVersion, type OnVersion } from '#src/api/data-version.ts'
import { ApiError, SessionEnded } from '#src/api/errors.ts'
import { postUpdatesMachine } from '#src/machines/post-news.ts'

const isRefused = (error: unknown) =>
  error instanceof SessionEnded || (error instanceof ApiError && [401, 402, 403, 404].includes(error.status))

/** `onVersion` receives the versions that the server streams. */
export function createPostNotice() {
  let onVersion: OnVersion = () => {}
  const machine = postUpdatesMachine.provide({
    actors: {
      follow: fromPromise(async ({ input, signal }) => {
        try {
          return await followDataVersion(input, (version) => onVersion(version), signal)
        } catch (error) {
          if (isRefused(error)) return 'refused' as const
          throw error
        }
      }),
      askVersion: fromPromise(async ({ input, signal }) => {
        try {
          const { dataVersion } = await getDataVersion(input, signal)
          return { kind: 'version' as const, version: dataVersion }
        } catch (error) {
          if (isRefused(error)) return { kind: 'refused' as const }
          throw error
        }
      }),
    },
  })
  return { machine, listen: (listener: OnVersion) => void (onVersion = listener) }
}

/** Reports the tab's visibility to the chart; returns a function to stop. */
export function followVisibility({ send }: Pick<ActorRefFrom<typeof postUpdatesMachine>, 'send'>, page = document) {
  const report = () => send({ type: page.hidden ? 'tab.hide' : 'tab.show' })
  if (page.hidden) report()
  page.addEventListener('visibilitychange', report)
  return () => page.removeEventListener('visibilitychange', report)
}
