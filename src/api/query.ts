import { infiniteQueryOptions, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { call } from './client.ts'

type OfWorkspace = Endpoint & { input: z.ZodMiniType<unknown, { workspaceId: string }> }
type Options<E extends Endpoint> = Pick<
  UseQueryOptions<CallOutput<E>>,
  'staleTime' | 'gcTime' | 'retry' | 'refetchInterval'
>

/** Prefix of every cache key of a workspace. */
export const workspaceKey = (workspaceId: string) => ['workspace', workspaceId] as const

export const endpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  queryKey: QueryKey,
  options: Options<E> = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint)(input, signal), ...options })

/** The query of an endpoint, cached by workspace, path and input. */
export const defineQuery =
  <E extends OfWorkspace>(endpoint: E, path: QueryKey, options?: Options<E>) =>
  (input: CallInput<E>) =>
    endpointQuery(endpoint, input, [...workspaceKey(input.workspaceId), ...path, input], options)

/** For endpoints whose only input is the workspace. */
export const defineWorkspaceQuery =
  <E extends OfWorkspace>(endpoint: E, path: QueryKey, options?: Options<E>) =>
  (workspaceId: string) =>
    endpointQuery(endpoint, { workspaceId } as CallInput<E>, [...workspaceKey(workspaceId), ...path], options)

export const definePagedQuery =
  <E extends OfWorkspace & { output: z.ZodMiniType<{ nextCursor: string | null }> }>(endpoint: E, path: QueryKey) =>
  (input: Omit<CallInput<E>, 'cursor'> & { workspaceId: string }) =>
    infiniteQueryOptions({
      queryKey: [...workspaceKey(input.workspaceId), ...path, input],
      queryFn: ({ pageParam, signal }) =>
        call(endpoint)({ ...input, ...(pageParam === null ? {} : { cursor: pageParam }) } as CallInput<E>, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    })
