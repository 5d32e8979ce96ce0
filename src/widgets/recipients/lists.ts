import { useQuery } from '@tanstack/react-query'
import { addressesQuery, channelsQuery } from '#src/api/channels.ts'
import { membersQuery } from '#src/api/members.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

/** Who can be told, for those who may know it; as one query. */
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
    /** Whether this installation mails anybody. */
    mails: addresses.data?.mails ?? false,
  }
}
