/** Navigates to the login even with unsaved changes, since the user cannot stay. */
export const toLogin = { to: '/login', replace: true, ignoreBlocker: true } as const
