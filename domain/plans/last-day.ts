import { type Day, indiaDay } from '../days/india-day.ts'

/** The last day in India of a plan that ends at that instant. */
export const lastDay = (planExpiresAt: Date): Day => indiaDay(new Date(planExpiresAt.getTime() - 1))
