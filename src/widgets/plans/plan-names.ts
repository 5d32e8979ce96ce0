import type { Plan } from '#contract/plans.ts'

/** Not translated. */
export const planNames: Record<Plan, string> = { free: 'Free', pro: 'Pro', business: 'Business' }
