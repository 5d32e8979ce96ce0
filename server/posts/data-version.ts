import * as contract from '#contract/posts/data-version.ts'
import { isStillAdmitted } from '#server/access/admit.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler, type Handler } from '#server/access/handler.ts'

const getDataVersionHandler = handler(contract.getDataVersion, async ({ workspace }) => ({
  dataVersion: String(workspace.dataVersion),
}))

const checkIntervalMs = 5_000

/** Yields the current version at once; ends when the caller loses access. */
async function* versionsOf(context: MemberContext) {
  const { dataVersions, workspace, signal, log } = context
  const ended = new AbortController()
  const check = () =>
    isStillAdmitted('posts.read', context).then(
      (isAdmitted) => isAdmitted || ended.abort(),
      (error: unknown) => log.warn({ err: error }, 'Who follows a workspace could not be checked'),
    )
  const timer = setInterval(() => void check(), checkIntervalMs)
  try {
    yield { dataVersion: String(workspace.dataVersion) }
    let last = workspace.dataVersion
    for await (const version of dataVersions.follow(workspace.id, AbortSignal.any([signal, ended.signal]))) {
      if (version === last) continue
      last = version
      yield { dataVersion: String(version) }
    }
  } finally {
    clearInterval(timer)
  }
}

export const dataVersionHandlers: Handler[] = [
  getDataVersionHandler,
  handler(contract.followDataVersion, async (context) => versionsOf(context)),
]
