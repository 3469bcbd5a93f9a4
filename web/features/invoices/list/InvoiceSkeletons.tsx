import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5]

/** The list before it has come: five rows, five cards on the phone, as high as the real ones. */
export function InvoiceSkeletons() {
  return (
    <div>
      <LoadingLabel>Loading your invoices</LoadingLabel>
      <div className="card table-card" aria-hidden="true">
        <div className="table-skeleton">
          {ROWS.map((row) => (
            <div key={row}>
              <Skeleton width="36px" height="36px" />
              <Skeleton width="180px" height="14px" />
              <Skeleton width="72px" height="14px" />
              <Skeleton width="84px" height="24px" />
              <Skeleton width="92px" height="14px" />
              <Skeleton width="120px" height="20px" />
            </div>
          ))}
        </div>
        <div className="icards">
          {ROWS.map((row) => (
            <div key={row} className="card icard skeleton">
              <Skeleton width="60%" height="16px" />
              <Skeleton width="84px" height="24px" />
              <Skeleton width="100%" height="20px" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
