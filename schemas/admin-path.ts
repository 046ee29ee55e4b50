/** A page belongs to the administration when the word `admin` stands in its path: `/admin/configs`, not `/badminton` (NAV-015). */
export const isAdminPath = (path: string): boolean => path.split(/[/_-]/).includes("admin");
