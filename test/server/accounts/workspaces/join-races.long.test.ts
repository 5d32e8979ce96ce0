import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invites, members, users } from '#server/platform/db/postgres/schema/index.ts'
import { createInvite } from '#server/accounts/workspaces/index.ts'
import { acceptInvite } from '#server/accounts/workspaces/invites/accept-invite.ts'
import { outcomesOf, rounds } from '#test/support/races.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

type Guest = typeof users.$inferSelect
const max = 50

const unnamed = { emailVerified: true, firstName: '', lastName: '' }
const personOf = (email: string) => ({
  issuer: 'urn:test',
  subject: email,
  vendor: 'google' as const,
  email,
  ...unnamed,
})
const guestsOf = (lane: number): Promise<Guest[]> =>
  server.services.db
    .insert(users)
    .values(Array.from({ length: max }, (_, at) => personOf(`guest-${lane}-${at}@example.com`)))
    .returning()

/** A workspace and fifty people who signed in at some time; they join past HTTP, which would slow them. */
const open = async (lane: number) => {
  const { id } = await server.createWorkspace({ owner: `owner-${lane}@example.com` })
  return { id, guests: await guestsOf(lane) }
}
type Lane = Awaited<ReturnType<typeof open>>

async function joinAll({ id: workspaceId }: Lane, guests: readonly Guest[], manyUses: boolean) {
  const { db } = server.services
  const areGuests = and(eq(members.workspaceId, workspaceId), ne(members.role, 'owner'))
  await db.delete(members).where(areGuests)
  const invite = await createInvite(server.services, { workspaceId, role: 'viewer', manyUses })
  const answers = await Promise.allSettled(
    guests.map((user) => acceptInvite({ ...server.services, requestId: 'race', user }, invite.token)),
  )
  const [kept] = await db.select({ uses: invites.uses }).from(invites).where(eq(invites.id, invite.id))
  return {
    joined: answers.filter((answer) => answer.status === 'fulfilled' && !answer.value.alreadyMember).length,
    refused: new Set(answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason.code) : ''))).size,
    members: await db.$count(members, areGuests),
    uses: kept!.uses,
  }
}

test(`one of many joins by an invite for one person, ${rounds} times, sometimes one of fifty`, async () => {
  expect(
    await outcomesOf(open, (lane, round) => joinAll(lane, lane.guests.slice(0, round % 25 === 0 ? max : 4), false)),
  ).toEqual([[{ joined: 1, refused: 2, members: 1, uses: 1 }, rounds]])
}, 300_000)

test(`one person who joins many times at once is one member, ${rounds} times`, async () => {
  const laneOf = async (lane: number) => open(lane + 10)
  expect(
    await outcomesOf(laneOf, (lane, round) => joinAll(lane, Array<Guest>(4).fill(lane.guests[0]!), round % 2 === 0)),
  ).toEqual([[{ joined: 1, refused: 1, members: 1, uses: 1 }, rounds]])
}, 300_000)
