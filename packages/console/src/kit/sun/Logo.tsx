/** Half dial, gnomon and sun. */
export const Logo = ({ size = 24, ground = 'var(--side)' }: { size?: number; ground?: string }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path
      d="M2.5 17.5a9.5 9.5 0 0 1 19 0M2.5 20.500h19M12 17.500 7.300 12.800"
      stroke="var(--ink1)"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
    <circle cx="16.7" cy="9.3" r="3.7" fill="var(--sun)" stroke={ground} strokeWidth="1.5" />
  </svg>
)
