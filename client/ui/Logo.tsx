/**
 * The logo without the board's name: a wall with its hold, in the colours of the --logo variables. A board with a logo of
 * its own shows that in its place (server/operator/board-style.ts).
 */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" data-logo>
      <rect width="32" height="32" rx="9" fill="var(--logo-ground)" />
      <path d="M8.5 7h15l-2.4 4.5H13V25H8.5z" fill="var(--logo-wall)" />
      <path d="M15 15h8.2l-2.4 4.5H15z" fill="var(--logo-hold)" />
    </svg>
  )
}
