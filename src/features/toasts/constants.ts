export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading'

/** Milliseconds a toast stays. */
export const toastDuration = 3_000
/** Toasts on the page at once; the rest wait. */
export const toastLimit = 3
