import styles from './admin.module.css'

/** Names with their values. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string | number])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
