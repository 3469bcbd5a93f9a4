// React's own hook, for libraries that bundle a copy for React 17. The build replaces their copy with it.
export { useSyncExternalStore } from 'react'
