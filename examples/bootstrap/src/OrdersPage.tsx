import { orders } from './orders'

/** The app’s own table, to compare. */
export function OrdersPage() {
  return (
    <>
      <div className="card-header d-flex gap-2 align-items-center">
        <input
          className="form-control form-control-sm w-auto me-auto"
          placeholder="Search orders"
        />
        <button type="button" className="btn btn-sm btn-outline-secondary">
          Filter
        </button>
        <button type="button" className="btn btn-sm btn-primary">
          New order
        </button>
      </div>
      <table className="table table-hover mb-0">
        <thead>
          <tr>
            {['Order', 'Customer', 'Status', 'Total', 'Date'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, customer, status, total, date }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{customer}</td>
              <td>
                <span className="badge text-bg-secondary">{status}</span>
              </td>
              <td>{total}</td>
              <td>{date}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
