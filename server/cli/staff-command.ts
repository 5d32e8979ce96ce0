import { Option } from 'commander'
import { addStaff, listStaff, removeStaff } from '#contract/workspaces/staff.ts'
import { Role } from '#contract/workspaces/roles.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'
import { toPlainLine, formatTable } from './print.ts'
import type { Shell } from './program.ts'

/** Printed by `staff … --json`: the staff afterwards. */
type StaffResult = { action: 'list' | 'add' | 'remove'; staff: CallOutput<typeof listStaff>['items'] }

export function declareStaff({ program, withCaller }: Shell) {
  const run = (action: StaffResult['action'], change?: (caller: Caller) => Promise<unknown>) =>
    withCaller(async (caller) => {
      await change?.(caller)
      const result: StaffResult = { action, staff: (await caller.call(listStaff, {})).items }
      return { result, text: printStaff(result) }
    })
  const staff = program.command('staff').description('List and change the staff, who can see and change collectors.')
  staff
    .command('list')
    .description('List the staff.')
    .action(() => run('list'))
  staff
    .command('add')
    .description('Add a user who has signed in before to the staff.')
    .argument('<email>')
    .addOption(
      new Option('--role <role>', 'manager changes collectors, viewer only sees them, owner also manages the staff')
        .choices(Role.options)
        .default('manager'),
    )
    .action((email, { role }) => run('add', (caller) => caller.call(addStaff, { email, role })))
  staff
    .command('remove')
    .description('Remove a user from the staff.')
    .argument('<email>')
    .action((email) => run('remove', (caller) => remove(caller, email)))
}

/** Accounts of several identity providers may share one address. */
async function remove(caller: Caller, email: string) {
  const wanted = email.toLowerCase()
  const { items } = await caller.call(listStaff, {})
  const found = items.filter((person) => person.email.toLowerCase() === wanted)
  if (found.length === 0) throw new CommandError(`Nobody of the staff has the address ${email}.`)
  for (const { userId } of found) await caller.call(removeStaff, { userId })
}

const printStaff = ({ staff }: StaffResult): string =>
  staff.length === 0
    ? 'There are no staff members.'
    : formatTable(
        staff.map(({ email, name, role }) => [email, role, toPlainLine(name ?? '', 60)]),
        ['left', 'left', 'left'],
      )
