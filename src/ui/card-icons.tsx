const stroke = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

// One path per icon, because every card on a page draws them.
export const MoreIcon = () => (
  <svg {...stroke} width="14" height="14" viewBox="0 0 24 24" strokeWidth="3" aria-hidden>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </svg>
)

export const InfoIcon = () => (
  <svg {...stroke} width="13" height="13" viewBox="0 0 24 24" strokeWidth="2" aria-hidden>
    <path d="M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 16v-4M12 8h.01" />
  </svg>
)
