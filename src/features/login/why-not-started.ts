const notStarted = 'The sign-in could not be started. Check your connection and try again.'
const keepsNothing =
  'This browser keeps nothing for this site, so nobody can sign in. Allow cookies and site data for it, then try again.'

/** Why a sign-in could not be started, and what to do: a browser that refuses its storage throws a DOMException. */
export const whyNotStarted = (thrown: unknown) => (thrown instanceof DOMException ? keepsNothing : notStarted)
