import { addStaff, listStaff, removeStaff } from '#contract/workspaces/staff.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import type { StaffAction } from './collection-arguments.ts'
import { CommandError } from './errors.ts'
import { toPlainLine, formatTable } from './print.ts'

/** Printed by `staff … --json`: the staff afterwards. */
export type StaffResult = { action: StaffAction['action']; staff: CallOutput<typeof listStaff>['items'] }

export async function runStaff(caller: Caller, command: StaffAction): Promise<StaffResult> {
  if (command.action === 'add') await caller.call(addStaff, { email: command.email, role: command.role })
  if (command.action === 'remove') await remove(caller, command.email)
  return { action: command.action, staff: (await caller.call(listStaff, {})).items }
}

/** Accounts of several identity providers may share one address. */
async function remove(caller: Caller, email: string) {
  const wanted = email.toLowerCase()
  const { items } = await caller.call(listStaff, {})
  const found = items.filter((person) => person.email.toLowerCase() === wanted)
  if (found.length === 0) throw new CommandError(`Nobody of the staff has the address ${email}.`)
  for (const { userId } of found) await caller.call(removeStaff, { userId })
}

export const printStaff = ({ staff }: StaffResult): string =>
  staff.length === 0
    ? 'Nobody belongs to the staff.'
    : formatTable(
        staff.map(({ email, name, role }) => [email, role, toPlainLine(name ?? '', 60)]),
        ['left', 'left', 'left'],
      )
