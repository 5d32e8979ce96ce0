export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading'
export type ToastAction = { label: string; onSelect: () => void }

export const toastDurationMs = 3_000
/** Long enough to reach the action, also by keyboard. */
export const toastWithActionDurationMs = 10_000
/** Further toasts wait. */
export const maxToasts = 3
