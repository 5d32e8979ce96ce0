/** The way to the sign-in where nobody can stay: what is not saved does not hold it up. */
export const toLogin = { to: '/login', replace: true, ignoreBlocker: true } as const
