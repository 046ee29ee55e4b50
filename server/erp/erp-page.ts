/** One page of what there is. */
export interface PageRequest {
  page: number;
  page_size: number;
}

export interface ErpPage<Row> {
  items: Row[];
  total_results: number;
  /** When the adapter answered from a copy: the copy's time, ISO UTC. */
  cached_at?: string;
}
