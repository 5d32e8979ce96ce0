export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading'
export type ToastAction = { label: string; onSelect: () => void }

/** Milliseconds a toast stays. */
export const toastDurationMs = 3_000
/** Time enough to reach what a toast offers, also by keyboard. */
export const toastWithActionDurationMs = 10_000
/** Toasts on the page at once; the rest wait. */
export const maxToasts = 3
