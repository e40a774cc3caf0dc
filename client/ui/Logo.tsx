/** The logo without the product's name: a wall with its hold, in the colours of the --logo variables. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--logo-ground)" />
      <path d="M8.5 7h15l-2.4 4.5H13V25H8.5z" fill="var(--logo-wall)" />
      <path d="M15 15h8.2l-2.4 4.5H15z" fill="var(--logo-hold)" />
    </svg>
  )
}
