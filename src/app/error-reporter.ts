export type ReportError = (error: unknown) => void

export type Identity = { id: string; email: string }

export type ErrorReportTarget = { capture: (error: unknown) => void; setUser: (user: Identity | null) => void }

const maxQueued = 50

/** Queues errors until the reporting service is loaded, then forwards them in order. */
export function createErrorReporter() {
  let target: ErrorReportTarget | null = null
  let user: Identity | null = null
  const queue: unknown[] = []
  return {
    report: ((error) => {
      if (target !== null) target.capture(error)
      else if (queue.length < maxQueued) queue.push(error)
    }) as ReportError,
    setUser: (identity: Identity | null) => {
      if (user?.id === identity?.id && user?.email === identity?.email) return
      user = identity
      target?.setUser(identity)
    },
    connect: (to: ErrorReportTarget) => {
      target = to
      if (user !== null) to.setUser(user)
      for (const error of queue.splice(0)) to.capture(error)
    },
  }
}

export type ErrorReporter = ReturnType<typeof createErrorReporter>
