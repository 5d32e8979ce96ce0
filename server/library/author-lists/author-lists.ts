import { and, eq, or } from 'drizzle-orm'
import { createQuotaMessage, missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/filters/author-lists.ts'
import type { MemberContext } from '#server/access/context.ts'
import { authorLists, listedAuthors } from '#server/platform/db/postgres/schema/index.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { changeRecord, createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { readAuthorList, readAuthorLists, readListedAuthors } from './read-lists.ts'

const authorListRecords: RecordKind<typeof authorLists> = {
  table: authorLists,
  what: 'list',
  quota: 'authorLists',
  missing: () => missingError('list', '/authorListId'),
}

const listAuthorLists = handler(contract.listAuthorLists, async (context) => ({
  items: await readAuthorLists(context),
}))

const createAuthorList = handler(contract.createAuthorList, async (context, { name, authors = [] }) => {
  const { id } = await createRecord(
    context,
    authorListRecords,
    { name },
    {
      also: (transaction, list) => insertAuthors(transaction, context, list.id, authors),
      audit: ['authorList.created', { name, count: authors.length }],
    },
  )
  return readAuthorList(context, id)
})

const renameAuthorList = handler(contract.renameAuthorList, async (context, { authorListId: id, name }) => {
  await changeRecord(context, authorListRecords, { id }, () => ({ name }), {
    audit: (before) => (before.name === name ? null : ['authorList.changed', { name, formerName: before.name }]),
  })
  return readAuthorList(context, id)
})

const deleteAuthorList = handler(contract.deleteAuthorList, async (context, { authorListId }) => {
  await deleteRecord(context, authorListRecords, authorListId, {
    audit: ({ name }) => ['authorList.deleted', { name }],
  })
  return {}
})

const listListedAuthors = handler(contract.listListedAuthors, async (context, { authorListId }) => ({
  items: await readListedAuthors(context, authorListId),
}))

const addListedAuthors = handler(contract.addListedAuthors, async (context, { authorListId: id, authors }) => {
  await changeRecord(context, authorListRecords, { id }, () => ({}), {
    also: async (transaction) => {
      await insertAuthors(transaction, context, id, authors)
      const held = await transaction.$count(listedAuthors, eq(listedAuthors.listId, id))
      if (held > contract.authorListLimits.authors) throw fullOfAuthors()
    },
    audit: ({ name }) => ['authorList.changed', { name, added: authors.length }],
  })
  return readAuthorList(context, id)
})

const removeListedAuthors = handler(contract.removeListedAuthors, async (context, { authorListId, authors }) => {
  const these = authors.map(({ source, id }) => and(eq(listedAuthors.source, source), eq(listedAuthors.author, id)))
  await changeRecord(context, authorListRecords, { id: authorListId }, () => ({}), {
    also: (transaction) =>
      transaction.delete(listedAuthors).where(and(eq(listedAuthors.listId, authorListId), or(...these))),
    audit: ({ name }) => ['authorList.changed', { name, removed: authors.length }],
  })
  return readAuthorList(context, authorListId)
})

async function insertAuthors(
  transaction: Transaction,
  { userId, now }: MemberContext,
  listId: string,
  authors: readonly contract.ListedAuthor[],
) {
  if (authors.length === 0) return
  const added = { listId, addedAt: now(), addedBy: userId }
  await transaction
    .insert(listedAuthors)
    .values(authors.map(({ source, id }) => ({ source, author: id, ...added })))
    .onConflictDoNothing()
}

const fullOfAuthors = () =>
  new AppError('quota_reached', createQuotaMessage('author')(contract.authorListLimits.authors))

export const authorListHandlers = [
  listAuthorLists,
  createAuthorList,
  renameAuthorList,
  deleteAuthorList,
  listListedAuthors,
  addListedAuthors,
  removeListedAuthors,
]
