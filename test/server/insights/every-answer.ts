import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { CallFailed, type TestServer } from '#test/support/server.ts'

type Asked = { workspaceId: string; from: string; to: string; text?: string }

/** What an endpoint needs beside a scope. */
const more: Record<string, Record<string, string>[]> = {
  getConversation: ConversationKind.options.map((kind) => ({ kind })),
  getConversationTree: [{ thread: 'x:p0' }],
  getChosenPosts: [{ ids: '1' }],
  getAuthor: [{ author: 'x:anna' }],
  getStatements: [],
  listPosts: [{ include: 'measures' }, { order: 'overperformance' }, { order: 'velocity' }],
}
/** Whose input is a scope, and nothing more that has to be there. */
function isOfScope({ access, method, path, input }: Endpoint) {
  const { shape = {} } = input as unknown as { shape?: object }
  const isRead = method === 'GET' && (access === 'insights.read' || access === 'posts.read')
  return isRead && 'from' in shape && 'queryId' in shape && !path.includes(':postId')
}

/** Asks every page's endpoint of a scope; what answers with a problem or with what its contract does not know is named. */
export async function unfitAnswers(server: TestServer, as: string, scope: Asked): Promise<string[]> {
  const unfit: string[] = []
  for (const [name, endpoint] of Object.entries(endpoints).filter(([, one]) => isOfScope(one)))
    for (const extra of more[name] ?? [{}]) {
      const said = await server.call(endpoint, { ...scope, ...extra } as never, { as }).then(
        (answer) => z.safeParse(endpoint.output, answer).error?.message,
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error
          // An author of whom nothing is stored is not found.
          return error.status === 404 && name === 'getAuthor' ? undefined : error.message
        },
      )
      if (said !== undefined) unfit.push(`${name} ${JSON.stringify(extra)}: ${said}`)
    }
  return unfit
}
