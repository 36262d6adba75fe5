/** What stands for 0 disabled, 1 enabled, 2 waiting: a struck ring, a dot, a ring. */
const shapes = {
  0: <path d="M4 1a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2 6l4-4" fill="none" stroke="currentColor" strokeWidth="1.2" />,
  1: <circle cx="4" cy="4" r="3" fill="var(--ok)" />,
  2: <circle cx="4" cy="4" r="2.6" fill="none" stroke="currentColor" strokeWidth="1.4" />,
}
const looks = {
  0: { className: 'tag', style: { color: 'var(--ink2)', background: 'var(--sunken)' } },
  1: { className: 'tag tag-plain', style: { fontWeight: 450 } },
  2: { className: 'tag', style: { color: 'var(--warn-text)', background: 'var(--warn-soft)' } },
}

/** State of an account or a role: mark and word; enabled stays plain. */
export const AccountState = ({ status, word }: { status: 0 | 1 | 2; word: string }) => (
  <span {...looks[status]}>
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      {shapes[status]}
    </svg>
    {word}
  </span>
)
