import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as people from '#contract/answers/people.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getPeople = call(people.getPeople)
export const listAuthors = call(people.listAuthors)
const getAuthor = call(people.getAuthor)

export type PeopleInput = CallInput<typeof people.getPeople>
export type AuthorsInput = Omit<CallInput<typeof people.listAuthors>, 'cursor'>
export type AuthorInput = CallInput<typeof people.getAuthor>

const peopleKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'insights', 'people'] as const

export const peopleQuery = (input: PeopleInput) =>
  queryOptions({
    queryKey: [...peopleKey(input.workspaceId), 'figures', input],
    queryFn: ({ signal }) => getPeople(input, signal),
  })

/** The authors of a scope, page by page. */
export const authorPagesQuery = (input: AuthorsInput) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(input.workspaceId), 'authors', input],
    queryFn: ({ pageParam, signal }) =>
      listAuthors({ ...input, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export const authorQuery = (input: AuthorInput) =>
  queryOptions({
    queryKey: [...peopleKey(input.workspaceId), 'author', input],
    queryFn: ({ signal }) => getAuthor(input, signal),
    // A missing author stays missing.
    retry: false,
  })
