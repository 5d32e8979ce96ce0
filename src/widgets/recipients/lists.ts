import { useQuery } from '@tanstack/react-query'
import { addressesQuery, channelsQuery } from '#src/api/channels.ts'
import { membersQuery } from '#src/api/members.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

/** Combines the lists of possible recipients into one query state. */
export function useRecipientLists() {
  const workspaceId = useWorkspaceId()
  const members = useQuery(membersQuery(workspaceId))
  const addresses = useQuery(addressesQuery(workspaceId))
  const channels = useQuery(channelsQuery(workspaceId))
  const failed = [members, addresses, channels].find(({ error, data }) => error !== null && data === undefined)
  return {
    data:
      members.data && addresses.data && channels.data
        ? { members: members.data.items, addresses: addresses.data.items, channels: channels.data.items }
        : undefined,
    error: failed?.error ?? null,
    refetch: () => [members, addresses, channels].forEach(({ refetch }) => void refetch()),
    /** Whether this installation sends mail. */
    mails: addresses.data?.mails ?? false,
  }
}
