import { and, eq, isNull, or } from 'drizzle-orm'
import type { MemberContext } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import * as schema from '#server/db/postgres/schema/index.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import type { Lines } from './contents.ts'

const iso = (at: Date) => at.toISOString()

/** What PostgreSQL holds of the workspace, as it stands at one moment; of private filters those of who asks. */
export const readLines = ({ db, workspace, userId }: MemberContext): Promise<Lines> =>
  db.transaction(
    async (transaction) => ({
      ...(await readQuestions(transaction, workspace.id, userId)),
      ...(await readRemarks(transaction, workspace.id)),
      ...(await readAccounts(transaction, workspace.id)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function readQuestions(db: Transaction, workspaceId: string, userId: string | null) {
  const { savedQueries, savedQueryVersions, filters, mutes, mappingPresets } = schema
  const queries = await db.select().from(savedQueries).where(eq(savedQueries.workspaceId, workspaceId))
  const versions = await db
    .select({ version: savedQueryVersions })
    .from(savedQueryVersions)
    .innerJoin(savedQueries, eq(savedQueries.id, savedQueryVersions.queryId))
    .where(eq(savedQueries.workspaceId, workspaceId))
  const shared = isNull(filters.privateTo)
  const visible = await db
    .select()
    .from(filters)
    .where(
      and(eq(filters.workspaceId, workspaceId), userId === null ? shared : or(shared, eq(filters.privateTo, userId))),
    )
  const muted = await db.select().from(mutes).where(eq(mutes.workspaceId, workspaceId))
  const presets = await db.select().from(mappingPresets).where(eq(mappingPresets.workspaceId, workspaceId))
  return {
    'queries.jsonl': queries.map(({ id, name, text, tags, locked, state, version, createdAt, updatedAt }) => ({
      id,
      name,
      text,
      tags,
      locked,
      state,
      version,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    'query-versions.jsonl': versions.map(({ version: { queryId, version, name, text, savedAt } }) => ({
      queryId,
      version,
      name,
      text,
      savedAt: iso(savedAt),
    })),
    'filters.jsonl': visible.map(({ id, name, privateTo, conditions, version, createdAt, updatedAt }) => ({
      id,
      name,
      shared: privateTo === null,
      conditions,
      version,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    'mutes.jsonl': muted.map(({ kind, key, label, reason, mutedAt }) => ({
      kind,
      key,
      label,
      reason,
      mutedAt: iso(mutedAt),
    })),
    'presets.jsonl': presets.map(({ name, mapping, updatedAt }) => ({ name, mapping, updatedAt: iso(updatedAt) })),
  }
}

async function readRemarks(db: Transaction, workspaceId: string) {
  const { postTags, sentimentCorrections, notes, users } = schema
  const tags = await db.select().from(postTags).where(eq(postTags.workspaceId, workspaceId))
  const corrections = await db
    .select()
    .from(sentimentCorrections)
    .where(eq(sentimentCorrections.workspaceId, workspaceId))
  const written = await db
    .select({ note: notes, firstName: users.firstName, lastName: users.lastName })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.createdBy))
    .where(eq(notes.workspaceId, workspaceId))
  return {
    'tags.jsonl': tags.map(({ postId, key, tag, taggedAt }) => ({ postId, key, tag, taggedAt: iso(taggedAt) })),
    'corrections.jsonl': corrections.map(({ postId, sentiment, correctedAt }) => ({
      postId,
      sentiment,
      correctedAt: iso(correctedAt),
    })),
    'notes.jsonl': written.map(({ note: { day, text, version, writtenBy, createdAt, updatedAt }, ...person }) => ({
      day,
      text,
      version,
      writtenBy: fullNameOf(person) ?? writtenBy,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
  }
}

async function readAccounts(db: Transaction, workspaceId: string) {
  const { ownAccounts, authorLists, listedAuthors, members, users, auditEntries } = schema
  const own = await db.select().from(ownAccounts).where(eq(ownAccounts.workspaceId, workspaceId))
  const lists = await db.select().from(authorLists).where(eq(authorLists.workspaceId, workspaceId))
  const listed = await db
    .select({ author: listedAuthors })
    .from(listedAuthors)
    .innerJoin(authorLists, eq(authorLists.id, listedAuthors.listId))
    .where(eq(authorLists.workspaceId, workspaceId))
  const people = await db
    .select({ member: members, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspaceId))
  const log = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.workspaceId, workspaceId))
    .orderBy(auditEntries.at, auditEntries.id)
  return {
    'own-accounts.jsonl': own.map(({ source, key, account, addedAt }) => ({
      source,
      key,
      account,
      addedAt: iso(addedAt),
    })),
    'author-lists.jsonl': lists.map(({ id, name, createdAt, updatedAt }) => ({
      id,
      name,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    'listed-authors.jsonl': listed.map(({ author: { listId, source, author, addedAt } }) => ({
      listId,
      source,
      author,
      addedAt: iso(addedAt),
    })),
    'members.jsonl': people.map(({ member: { role, joinedAt }, email, ...person }) => ({
      name: fullNameOf(person),
      email,
      role,
      joinedAt: iso(joinedAt),
    })),
    'audit.jsonl': log.map(({ at, actorName, action, details }) => ({
      at: iso(at),
      person: actorName,
      action,
      details,
    })),
  }
}
