import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Toolbar from '@mui/material/Toolbar'
import { orders } from './orders'

/** The app’s own table, to compare. */
export function OrdersPage() {
  return (
    <>
      <Toolbar disableGutters sx={{ px: 2, gap: 1 }}>
        <TextField size="small" placeholder="Search orders" sx={{ mr: 'auto' }} />
        <Button variant="outlined">Filter</Button>
        <Button variant="contained">New order</Button>
      </Toolbar>
      <Table>
        <TableHead>
          <TableRow>
            {['Order', 'Customer', 'Status', 'Total', 'Date'].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ id, customer, status, total, date }) => (
            <TableRow key={id} hover>
              <TableCell>{id}</TableCell>
              <TableCell>{customer}</TableCell>
              <TableCell>
                <Chip size="small" label={status} />
              </TableCell>
              <TableCell>{total}</TableCell>
              <TableCell>{date}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
