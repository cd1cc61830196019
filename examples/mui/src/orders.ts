/** A page’s own data, as any dashboard has it. */
export const orders = [
  { id: '#10482', customer: 'Mei Tanaka', status: 'Paid', total: '€ 129.00', date: 'Nov 24' },
  { id: '#10481', customer: 'Jonas Lind', status: 'Open', total: '€ 48.50', date: 'Nov 24' },
  { id: '#10480', customer: 'Ana Ortiz', status: 'Paid', total: '€ 310.20', date: 'Nov 23' },
  { id: '#10479', customer: 'Lea Fischer', status: 'Refunded', total: '€ 79.90', date: 'Nov 23' },
  { id: '#10478', customer: 'Omar Haddad', status: 'Paid', total: '€ 15.00', date: 'Nov 22' },
]
