import type { ReactNode } from 'react'
import { Logo } from '../sun/Logo.tsx'
import './plain-page.css'

/** A page with one sentence and what to do next. */
export const PlainPage = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <main className="plain-page">
    <Logo size={40} ground="var(--page)" />
    <h1>{title}</h1>
    {text ? <p>{text}</p> : null}
    {children}
  </main>
)
