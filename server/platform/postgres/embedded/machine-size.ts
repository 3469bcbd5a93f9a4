import { totalmem } from 'node:os'

const MB = 1024 * 1024

const within = (value: number, least: number, most: number): number =>
  Math.floor(Math.min(Math.max(value, least), most))

/** The memory that this process may use: of the machine, or less in a container with a limit. */
export const availableMemory = (total: number = totalmem(), limit: number = process.constrainedMemory()): number =>
  limit > 0 ? Math.min(total, limit) : total

/**
 * Settings of the embedded server by memory in bytes. An eighth for its buffers, since the system caches its files too, and
 * Pavti, its PDFs and imports need room beside it. 50 connections are enough for two processes with 14 + 7 each, commands
 * and three for superusers; each one that works takes some 10 MB.
 */
export const sizeByMemory = (memory: number): { shared_buffers: string; max_connections: string } => ({
  shared_buffers: `${within(memory / MB / 8, 64, 1_024)}MB`,
  max_connections: String(within(memory / MB / 40, 50, 200)),
})
