// React's own hook, for libraries that bundle a copy for React 17. The build swaps it in.
export { useSyncExternalStore } from 'react'
