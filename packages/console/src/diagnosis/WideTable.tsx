import type { ReactNode } from 'react'

/** A table that may be wider than its page: then it scrolls, by keys too. */
export const WideTable = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
  <section className="diagnosis-wide" tabIndex={0} aria-label={label}>
    <table className={className}>{children}</table>
  </section>
)
