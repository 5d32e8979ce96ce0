import * as fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { prepare } from './fixtures.ts'
import { requestsAt, type FuzzRequest } from './requests.ts'

export type FuzzSources = Awaited<ReturnType<typeof prepare>>
export type NamedRequest = FuzzRequest & { name: string }

export const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

export const runsOf = (requests: number) => Math.ceil(requests / Object.keys(endpoints).length)

function knownTo(sources: FuzzSources, name: string, { method }: Endpoint) {
  if (name === 'deleteWorkspace' || name === 'undoDeletion' || name === 'transferOwnership')
    return sources.toDeleteWorkspace
  if (name === 'changeRole') return sources.toChangeRole
  if (name === 'removeMember') return sources.toRemove
  if (name === 'leaveWorkspace') return sources.toLeave
  return method === 'DELETE' ? sources.toDelete : sources.known
}

/** `getStatements` has as many variants as there are pages. */
const shareOf = (name: string) => (name === 'getStatements' ? 4 : 1)

export function requestsOf(sources: FuzzSources, name: string, count: number, from: number): NamedRequest[] {
  const endpoint = endpoints[name]!
  const known = { ...knownTo(sources, name, endpoint), ...sources.ofCalls[name] }
  return fc
    .sample(requestsAt(endpoint, { ...sources, known }), { numRuns: count, seed: from })
    .map((request) => ({ ...request, name }))
}

export function requestsAtAll(sources: FuzzSources, runs: number): NamedRequest[] {
  const all = Object.keys(endpoints).map((name, index) => requestsOf(sources, name, runs * shareOf(name), seed + index))
  return Array.from({ length: runs }, (_, at) =>
    all.flatMap((requests) => requests.slice((at * requests.length) / runs, ((at + 1) * requests.length) / runs)),
  ).flat()
}
