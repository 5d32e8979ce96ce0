import { serverNow } from '#src/text/clock.ts'

const offlineSince = () => (navigator.onLine ? null : serverNow())

export function createConnection() {
  let since = offlineSince()
  return {
    since: () => since,
    subscribe: (listener: () => void) => {
      const change = () => {
        since = offlineSince()
        listener()
      }
      addEventListener('online', change)
      addEventListener('offline', change)
      return () => {
        removeEventListener('online', change)
        removeEventListener('offline', change)
      }
    },
  }
}
