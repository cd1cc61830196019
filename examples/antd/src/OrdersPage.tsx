import { Button, Flex, Input, Table, Tag } from 'antd'
import { orders } from './orders'

/** The app’s own table, to compare. */
export function OrdersPage() {
  return (
    <>
      <Flex gap={8} style={{ padding: 16 }}>
        <Input placeholder="Search orders" style={{ maxWidth: 280, marginInlineEnd: 'auto' }} />
        <Button>Filter</Button>
        <Button type="primary">New order</Button>
      </Flex>
      <Table
        rowKey="id"
        pagination={false}
        dataSource={orders}
        columns={[
          { title: 'Order', dataIndex: 'id' },
          { title: 'Customer', dataIndex: 'customer' },
          { title: 'Status', dataIndex: 'status', render: (status: string) => <Tag>{status}</Tag> },
          { title: 'Total', dataIndex: 'total' },
          { title: 'Date', dataIndex: 'date' },
        ]}
      />
    </>
  )
}
