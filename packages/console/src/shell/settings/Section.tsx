import { type ReactNode, useId } from 'react'

/** A headed group of settings. */
export const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint ? <p className="meta">{hint}</p> : null}
      </div>
      <div>{children}</div>
    </section>
  )
}

/** A setting: what it is at the left, its control at the right. */
export const Setting = ({ label, hint, children }: { label: string; hint?: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className="setting">
      <div>
        <label id={`${id}l`} htmlFor={id}>
          {label}
        </label>
        {hint ? <p className="meta">{hint}</p> : null}
      </div>
      {children(id)}
    </div>
  )
}
