import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import * as schema from '#server/platform/db/postgres/schema/index.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import type { ArchivedRecipient, Lines } from './contents.ts'

const iso = (at: Date) => at.toISOString()

/** Reads a consistent snapshot from PostgreSQL; of private documents only the caller's. */
export const readLines = ({ db, workspace, userId }: MemberContext): Promise<Lines> =>
  db.transaction(
    async (transaction) => ({
      ...(await readQuestions(transaction, workspace.id, userId)),
      ...(await readRemarks(transaction, workspace.id)),
      ...(await readAccounts(transaction, workspace.id)),
      ...(await readNotices(transaction, workspace.id, userId)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function readQuestions(db: Transaction, workspaceId: string, userId: string | null) {
  const { categories, savedQueries, savedQueryVersions, filters, mutes, mappingPresets } = schema
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
  const sorting = await db.select().from(categories).where(eq(categories.workspaceId, workspaceId))
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
    'categories.jsonl': sorting.map(({ id, parentId, name, text, examples, version, createdAt, updatedAt }) => ({
      id,
      parentId,
      name,
      text,
      examples,
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
  const { ownAccounts, customFields, authorLists, listedAuthors, members, users, auditEntries } = schema
  const own = await db.select().from(ownAccounts).where(eq(ownAccounts.workspaceId, workspaceId))
  const fields = await db.select().from(customFields).where(eq(customFields.workspaceId, workspaceId))
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
    'custom-fields.jsonl': fields.map(({ id, name, kind, createdAt, updatedAt }) => ({
      id,
      name,
      kind,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
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
    'audit.jsonl': log.map(({ at, actorName, action, details, restored }) => ({
      at: iso(at),
      person: actorName,
      action,
      details,
      ...(restored && { restored }),
    })),
  }
}

async function readNotices(db: Transaction, workspaceId: string, userId: string | null) {
  const { alerts, channels, members, recipientAddresses, reportImages, reports, users } = schema
  const visible = (table: typeof alerts | typeof reports) =>
    and(
      eq(table.workspaceId, workspaceId),
      userId === null ? isNull(table.privateTo) : or(isNull(table.privateTo), eq(table.privateTo, userId)),
    )
  const emails = new Map(
    (
      await db
        .select({ userId: users.id, email: users.email })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(eq(members.workspaceId, workspaceId))
    ).map((member) => [member.userId, member.email]),
  )
  const recipientsOf = (recipients: readonly Recipient[]): ArchivedRecipient[] =>
    recipients.flatMap((recipient) => {
      if (recipient.kind !== 'member') return recipient
      const email = emails.get(recipient.userId)
      return email === undefined ? [] : { kind: 'member', email }
    })
  const called = await db.select().from(channels).where(eq(channels.workspaceId, workspaceId))
  const mailed = await db
    .select()
    .from(recipientAddresses)
    .where(and(eq(recipientAddresses.workspaceId, workspaceId), isNotNull(recipientAddresses.email)))
  const watching = await db.select().from(alerts).where(visible(alerts))
  const written = await db.select().from(reports).where(visible(reports))
  const shown = written.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'image' ? [item.image] : [])))
  const images = await db
    .select()
    .from(reportImages)
    .where(and(eq(reportImages.workspaceId, workspaceId), inArray(reportImages.id, shown)))
  return {
    'channels.jsonl': called.map(({ id, kind, name, address, createdAt }) => ({
      id,
      kind,
      name,
      address,
      createdAt: iso(createdAt),
    })),
    'addresses.jsonl': mailed.map(({ id, email, createdAt }) => ({ id, email: email!, createdAt: iso(createdAt) })),
    'alerts.jsonl': watching.map(
      ({ name, privateTo, state, condition, scope, schedule, cooldownMinutes, recipients, ...edited }) => ({
        name,
        own: privateTo !== null,
        draft: state === 'draft',
        condition,
        scope,
        schedule,
        cooldownMinutes,
        recipients: recipientsOf(recipients),
        version: edited.version,
        createdAt: iso(edited.createdAt),
        updatedAt: iso(edited.updatedAt),
      }),
    ),
    'report-images.jsonl': images.map(({ id, png, createdAt }) => ({ id, png, createdAt: iso(createdAt) })),
    'reports.jsonl': written.map(({ name, privateTo, items, search, range, schedule, recipients, ...edited }) => ({
      name,
      shared: privateTo === null,
      items,
      search,
      range,
      schedule,
      recipients: recipientsOf(recipients),
      version: edited.version,
      createdAt: iso(edited.createdAt),
      updatedAt: iso(edited.updatedAt),
    })),
  }
}
