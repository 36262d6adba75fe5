import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'

type Props = { title: string; add?: { label: string; onAdd: () => void } | null; actions?: ReactNode; children: ReactNode }

/** A part of the grid side of a plant, under its title. */
export const GridSection = ({ title, add = null, actions = null, children }: Props) => (
  <section className="grid-side" aria-label={title}>
    <div className="section-head">
      <h2>{title}</h2>
      <span className="space" />
      {actions}
      {add ? (
        <Button icon={<Icon name="plus" size={14} />} onClick={add.onAdd}>
          {add.label}
        </Button>
      ) : null}
    </div>
    {children}
  </section>
)
