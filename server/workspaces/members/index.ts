import type { Handler } from '#server/handler.ts'
import { changeRole, transferOwnership } from './change-role.ts'
import { listMembers } from './list-members.ts'
import { leaveWorkspace, removeMember } from './remove-member.ts'

export const memberHandlers: Handler[] = [listMembers, changeRole, removeMember, leaveWorkspace, transferOwnership]
